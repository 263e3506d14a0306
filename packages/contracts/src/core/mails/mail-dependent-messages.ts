/** The two texts about something that goes out by mail: `mailed` where mails leave, `kept` where there is no mail server and nobody gets one. */
export type MailMessages<Text = string> = { mailed: Text; kept: Text }

/** The one that is true, by whether mails leave. Every sentence that promises a mail is said by way of this. */
export const mailMessage = <Text>(sendsMails: boolean, { mailed, kept }: MailMessages<Text>): Text => (sendsMails ? mailed : kept)

/** For the office: where a mail is that did not leave. */
export const keptMail =
  'The mail is kept as a file in the folder “outbox” of the data. Whoever runs the server sets SMTP_URL; then further mails go out'
