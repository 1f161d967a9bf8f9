// What a native technical editor would strike out in this project, as patterns over one sentence. A rule belongs here only if it
// is nearly never wrong: exceptions that English has are part of its pattern. Each rule says the rewrite.

const NUMBER =
  '(?:\\d[\\d,.]*|\uFFFC|one|two|three|four|five|six|seven|eight|ten|both|several|many|all)';
const MACHINE =
  '(?:instances?|servers?|nodes?|machines?|clusters?|databases?|buddy|buddies|survivors?|racks?)';
const PERSON =
  '(?:you|we|they|who|one|another|person|people|readers?|students?|instructors?|authors?|teachers?|presenters?|users?|developers?|visitors?|editors?|translators?|programs?|anyone|anybody|somebody|someone|everybody|nobody|whoever|clients?|i)';
const START = '(?<=^["“‘(]?|[;:–—] )';

/**
 * @typedef {object} HouseRule
 * @property {string} id
 * @property {RegExp} pattern over a sentence on one line
 * @property {string} rewrite
 * @property {boolean} [statement] only in whole sentences that are not questions
 */

/** @type {HouseRule[]} */
export const houseRules = [
  {
    id: 'is-no',
    pattern:
      /(?<!\bthere(?:’s|'s)?(?: \w+){0,3} )(?<!\bthere )\b(?:is|are|was|were|be|been|being) no (?!longer\b|more\b|less\b|fewer\b|other\b|different\b|doubt\b|such\b|one\b|\w+er(?: than)?\b)\w+/gi,
    rewrite: 'write “is not a …”, or “has no …”',
  },
  {
    id: 'free-relative',
    pattern:
      /(?<=^["“‘(]?|; )(?:(?:who|what|whom)\b|(?:whoever|whatever|whichever)\b(?![^.;:]*, ))(?: [^ .,;:]+){1,2}/gi,
    rewrite: 'name the subject: “Sessions that …”, “The blocks that …”',
    statement: true,
  },
  {
    id: 'of-it',
    pattern:
      /\b(?<!\b(?:all|most|some|none|half|part|parts|much|little|any|each|both|either|instead|because|ahead|outside|inside|out|rid|front|top|rest|copy|copies|more|less|enough|aware|regardless|independent|independently|think|thinking|speak|sight|\d|%|course|percent) )of it\b(?! self)|\b(?<!\b(?:all|most|some|none|half|part|much|any|instead|because|ahead|outside|out|rid|front|top|rest|more|less|aware|regardless|independent|independently) )of that(?=\s*[.,;:)!?]|\s+(?:is|are|was|were|has|and|or|in|on|at|to|from|with|by)\b|$)|\b(?:there|where|here)(?:of|in|on|to|upon)\b/gi,
    rewrite: 'name the thing',
  },
  {
    id: 'that-of',
    pattern:
      /(?:\b(?:in|from|by|on|at|of|has|into|with)|^) (?:that|those|the one|the ones) of\b|^(?:that|those|the one|the ones) of\b/gi,
    rewrite: 'name the thing: “in the queue of instance 2”',
  },
  {
    id: 'stand',
    pattern:
      /\b(?:stands?|stood|standing)\b(?! (?:for|out|alone|up|down|still|by|in for|trial)\b|-)/gi,
    rewrite: 'write “is”, “are”, “holds” or “contains”',
  },
  {
    id: 'lie',
    pattern: /\b(?:lies|lie|lain|lying)\b(?! between\b)/gi,
    rewrite: 'write “is” or “are”',
  },
  {
    id: 'fall',
    pattern: new RegExp(
      [
        `\\b(?:${MACHINE}(?: \\d| \uFFFC)?|${NUMBER}|nobody|everybody|may|might) (?:had |has |have |may |can |will |also |together )*(?:falls?|fell|fallen)\\b(?! (?:behind|back|below|under|between|into|within|outside|short|from|to|by|on|off|out|apart|in)\\b)`,
        '\\b(?:falls?|fell|fallen) (?:together|alone|with (?:it|them))\\b',
      ].join('|'),
      'gi',
    ),
    rewrite: 'instances fail or crash',
  },
  {
    id: 'go-on',
    pattern:
      /\b(?:goes|go|went|gone)(?: \w+ly)? on\b(?! (?:the|a|an|its|their|this|that|top|disk|page|paper|to)\b)|(?<!\bis )(?<!\bis still )(?<!’s )\bgoing on\b(?! (?:the|a|an|its|their|in|at)\b)/gi,
    rewrite: 'write “continues”, or “keeps …ing”',
  },
  {
    id: 'want',
    pattern: new RegExp(
      `\\b(?<!\\b${PERSON} (?:\\w+ )?)(?:wants)\\b|\\b(?:sessions|instances|blocks|transactions|pages|files|tests|modules|views|lessons) want\\b`,
      'gi',
    ),
    rewrite: 'software does not want: write “needs”, “asks for” or “requires”',
  },
  {
    id: 'may-not',
    pattern: /\bmay not\b/gi,
    rewrite: 'write “cannot”, “must not” or “might not”',
  },
  {
    id: 'inversion',
    pattern: new RegExp(
      [
        // “Had instance 2 been …”, “Were it only …”
        `${START}(?:had|were) (?:it|they|we|you|this|that|these|the|a|an|there|no|one|both|all|instance|${NUMBER})\\b`,
        // “Under the last step stand the terms”
        `^(?:in|on|at|under|above|below|behind|between|within|over|from|to|with|beside|before|after|by) (?:[\\w\uFFFC’]+ ){1,6}(?:stands?|stood|lies|lie|comes|came|sits?|lives?|hangs?) (?:the|an?|its|their|all|every|only|${NUMBER})\\b`,
        // “In the recovery set are 12 blocks”
        `^(?:in|on|at|under) (?:the|its|their|this|that|each) (?:[\\w’-]+ ){1,3}(?<!there )(?:are|were) ${NUMBER}(?= |$)`,
        // “Of each log only a rest is left”
        `^of (?!course\\b)[^,?;:.]{3,80}? (?:is|are|was|were|has|have)\\b(?![^.;:]*,(?! (?:and|but|which|so|while)\\b))`,
        // “So long the first one lasted”
        `${START}so (?:long|much|many|few|little|often) (?:the|it|they|that|this|is|are|was|were|do|does|did|goes|comes?)\\b`,
        // “Not needed are …”, “Lost is …”
        `^(?:not |also |only |thus )?(?:\\w+ed|lost|left|kept|written|gone|known|made|held|shown|drawn|missing|free|new|true|false|important) (?:is|are|was|were) (?:the|an?|all|what|that|only|${NUMBER})\\b`,
      ].join('|'),
      'gi',
    ),
    rewrite: 'put the subject first: subject, verb, object',
    statement: true,
  },
  {
    id: 'whole',
    pattern: /(?<!\b(?:the|a|single) )\bwhole(?=\s*[.,;:)]|$|\s+(?:and|from|at|to)\b)/gi,
    rewrite: 'write “completely”, “all of …” or “the whole …”',
  },
  {
    id: 'of-its-own',
    pattern:
      /\bof (?:its|their|our|his|her) own\b(?! (?:\w+))|\bof (?:its|their|our|his|her) own accord\b/gi,
    rewrite: 'write “its own …”, “their own …” or “separate”',
  },
  {
    id: 'beside-it',
    pattern: /\bbeside (?:it|them|that|this)\b/gi,
    rewrite: 'write “next to …” and name the thing',
  },
  {
    id: 'make-of',
    pattern:
      /\b(?:makes?|made|making) of (?:it|that|them|this)\b|\b(?:is|are|was|were) made (?:out )?of\b|\bcomes? of (?:it|that|this)\b/gi,
    rewrite: 'write “consists of”, “does with”, or name the result',
  },
  {
    id: 'had',
    pattern: /\b(?:is|are|be|was|were|been) had\b/gi,
    rewrite: 'write “is available”, or name who gets it',
  },
  {
    id: 'come-to',
    pattern:
      /\b(?:comes?|came) to (?:the|a|its|that|this|each|every) (?:\w+ )?(?:step|moment|lesson|block|page|log|end|point|record|checkpoint)\b|\b(?:is|are) come\b/gi,
    rewrite: 'write “reaches”',
  },
  {
    id: 'is-said',
    pattern: /\b(?:that|this|it|which) is (?:said|told)\b(?! to\b)|\bit is so\b/gi,
    rewrite: 'say who says it: “the page shows …”, “an error names …”',
  },
  {
    id: 'is-there',
    pattern:
      /\b(?<!\bwhy (?:it|they) )(?:is|are|was|were) (?:not|already|still)? ?there(?=[.,;]|\s+(?:and|or|but)\b)/gi,
    rewrite: 'write “exists”, “is missing” or “is present”',
    statement: true,
  },
  {
    id: 'goes-with',
    pattern: /(?<!\bcomes? and )\b(?:goes|go) with(?! (?:the )?(?:it|them)\b)\b/gi,
    rewrite: 'write “works only with”, “belongs to” or “is lost with”',
  },
  {
    id: 'archaic',
    pattern:
      /\b(?:till|upon|anew|afresh|thrice|whence|amongst|whilst|nought|aught|hitherto|forthwith|lest|as it were|so to speak)\b/gi,
    rewrite: 'use the common word: “until”, “on”, “again”, “while” …',
  },
  {
    id: 'so-that-twice',
    pattern: /\bso that\b.*\bso that\b/gi,
    rewrite: 'split the sentence: one “so that” is enough',
  },
];

export const LONGEST_SENTENCE_WORDS = 34;
