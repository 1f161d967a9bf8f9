/** The words of the interface in `lesson/scenario-schema`. */

export const choiceOfBuddies = 'choice of buddies';
