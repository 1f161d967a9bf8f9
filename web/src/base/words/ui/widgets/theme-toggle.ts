/** The words of the interface in `widgets/theme-toggle`. */

export const themeAsTheSystemChange = 'Theme: as the system. Change to light';
export const themeLightChangeToDark = 'Theme: light. Change to dark';
export const themeDarkChangeToAs = 'Theme: dark. Change to as the system';
