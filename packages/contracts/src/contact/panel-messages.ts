/** Texts of the admin panel’s screens of the messages. */
export const contactPanelMessages = {
  messagesFailed: 'The messages could not be fetched',
  noMessagesHelp: 'What visitors write on the contact page arrives here.',
  messageFailed: 'The message could not be fetched',
  messageFrom: (cName: string) => `Message from ${cName}`,
} as const
