/** What is said of something that goes out by mail: `mailed` where mails leave, `kept` where there is no mail server and nobody gets one. */
export type MailWords<Text = string> = { mailed: Text; kept: Text }

/** The one that is true, by whether mails leave. Every sentence that promises a mail is said by way of this. */
export const sentWords = <Text>(sendsMails: boolean, { mailed, kept }: MailWords<Text>): Text => (sendsMails ? mailed : kept)

/** For the office: where a mail is that did not leave. */
export const keptMail =
  'The mail is kept as a file in the folder “outbox” of the data. Whoever runs the server sets SMTP_URL; then further mails go out'
