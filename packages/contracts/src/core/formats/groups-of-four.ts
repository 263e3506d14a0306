/** A number or a code in groups of four, as it is read out and compared: 1000 2674 0001. */
export const inGroupsOfFour = (written: string): string => written.replaceAll(/(.{4})(?=.)/g, '$1 ')
