/** What somebody is called who has given no name: the beginning of their address. */
export const nameOfAddress = (email: string): string => email.slice(0, email.indexOf('@'))
