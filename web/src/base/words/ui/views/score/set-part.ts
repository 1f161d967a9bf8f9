/** The words of the interface in `views/score/set-part`. */

export const recoverySetByLastRba = 'Recovery set, by last RBA';
