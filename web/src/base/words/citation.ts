/** The paper that the lessons follow, named in full. */

const authors =
  'Anjan Kumar Amirishetty, Yunrui Li, Tolga Yurek, Mahesh Girkar, Wilson Chan, Graham Ivey, Vsevolod Panteleenko, Ken Wong';
const title = 'Buddy Instance – A Mechanism for Increasing Availability in Shared-Disk Clusters';
const venue = '20th International Conference on Extending Database Technology (EDBT)';

export const citation = `${authors}. “${title}”. ${venue}, Venice, 2017.`;

export const thePaper = `The paper: ${citation}`;

/** The words by which lessons of any language speak of it: emphasised, they open the citation. */
export const ITS_NAMES = ['the paper', 'das Paper', 'des Papers', 'dem Paper'];

/** Whether a lesson's source is, or begins with, the paper. */
export const isThePaper = (source: string) => /^(the|das) paper\b/i.test(source);
