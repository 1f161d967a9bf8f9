/** The words of the interface in `lesson/schema-challenge`. */

export const conditionOfTheGoal = 'condition of the goal';
export const fieldOfAScenario = 'field of a scenario';
export const brokenRule = 'broken rule';
export const kindOfChallenge = 'kind of challenge';
