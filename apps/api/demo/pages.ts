import type { PageSlug } from '@campus/contracts/pages/schema.ts'

/* The demo institute's pages of text, in Markdown. They describe what the website really does. */
export const pages: { slug: PageSlug; title: string; body: string }[] = [
  {
    slug: 'privacy',
    title: 'Privacy Policy',
    body: `This page says what the college keeps about you when you use this website, why, and what you can ask of us.

## Visiting the website

You can read every page without an account. We set no advertising or tracking cookies and pass nothing about your visit to others. Our server’s log notes that an address was asked for and how long the answer took; it holds no names, phone numbers or messages.

## Writing to us

A message from the [contact page](/contact) reaches the office with your name, e-mail address, phone number and text. The office deletes it when your question has been answered.

## Applying

An application holds what you enter in its five steps and your photograph. We need it to decide on your admission and to keep the register that the university asks of us.

- Your Aadhaar number is stored encrypted. The office is shown the last four digits; to see the whole number somebody has to enter a password again, and that is written down.
- Your photograph can be seen by the office alone, at addresses that end after a short time.
- If you are under 18, we ask for your guardian’s consent.

What you type stays in the tab of your own browser until you send it or close the tab, so that a reload loses nothing; the Aadhaar number and the photograph are never kept there. You can clear the form at any time.

## Your account

We keep your e-mail address, your name and a scrambled form of your password from which the password cannot be read. One cookie keeps you signed in; it ends when you sign out.

## Fees

Payments are entered in a fee book in which nothing is ever changed afterwards: a mistake is put right by a second entry. The law asks us to keep these entries.

## What you can ask of us

You can have a copy of everything that is kept about you, have mistakes corrected, and have your data erased as far as the law lets us. Write to the office from the address that we know, or come by with your identity card.`,
  },
  {
    slug: 'terms',
    title: 'Terms of Services',
    body: `These terms hold for this website, for applications made through it and for the fee information that it shows.

## Applying online

- Give true answers. An application with false ones may be refused, also later.
- Each person may send one application for a course and year.
- Sending an application does not admit you. The office decides, and writes to you at every step.

## Fees

The fee of a course is the one that its page showed on the day of your application. Fees are paid at the office, and each payment has a receipt with a number and a code that anyone can check on this website. What is not paid by its due date may be fined, as announced for each course.

Online payment is not open yet. Nobody from the college will ask you to pay by a link in a message.

## Refunds

Who withdraws before classes begin gets the course fee back without the admission fee. After that the rules of the university hold. Ask the office before you decide; it will tell you the sum.

## Your account

Keep your password to yourself. If you think that somebody else knows it, [set a new one](/forgot-password): every other sign-in then ends at once.

## The website itself

Texts and pictures belong to the college or are used with leave. You may link to any page and quote from it with its source. We keep the website running as well as we can; when it is away, the office still answers the telephone.`,
  },
  {
    slug: 'support',
    title: 'Support',
    body: `Most questions are answered here. If yours is not, [write to us](/contact) or ring the office.

## I cannot finish my application today

Leave the tab with the [admission form](/admission) open. What you have typed stays in it, also over a reload, except for the Aadhaar number and the photograph. Once the tab is closed the form begins anew.

## My photograph is refused

It has to be a JPEG, PNG or WebP file of at most 5 MB. A picture taken with the phone’s own camera is fine; a scan saved as a PDF is not.

## I have lost my Student Id

It is in the mail that we sent when your application arrived. Look in the folder for spam too. With your name and date of birth the office finds it for you.

## Where does my application stand?

Enter your Student Id and your date of birth at [Check Status](/status). The page changes by itself when the office decides, and you get a mail.

## I do not see my application in the student area

It shows applications that were sent with the e-mail address of your account, once you have confirmed that the address is yours. The student area has a button that mails you a code for it.

## How do I pay my fees?

At the office, by cash, cheque, card, UPI or transfer. You get a receipt at once and another by mail. [Payment](/payment) shows what is due.

## I have forgotten my password

[A code sets a new one](/forgot-password). It arrives by mail within a minute or two and holds for ten minutes.`,
  },
]

export const posts: { slug: string; title: string; summary: string; body: string; daysAgo: number }[] = [
  {
    slug: 'first-monday',
    title: 'What happens on the first Monday',
    summary: 'A mentor, a library card and a walk round the campus: the first day of a first-year, hour by hour.',
    daysAgo: 96,
    body: `At half past nine the gate is crowded, and nobody knows where to go. That is on purpose: the first thing one learns here is to ask.

## Ten o’clock: the mentor

Every first-year has a teacher who stays with them for the whole course. On the first Monday each mentor sits under a tree with eleven or twelve students and asks three questions: where do you come from, what can you do well, and what are you afraid of? The answers are not written down.

## Noon: the library

A library card takes four minutes. The book bank lends the set for the first semester to whoever asks, and nobody has to say why they need it.

## Three o’clock: the lab

Each student gets a login and breaks something with it. The lab staff put it right and explain how. By five most have sent a first message to somebody at home, with a picture of the sal trees.`,
  },
  {
    slug: 'ledgers-of-lalpur',
    title: 'Three shops, one ledger',
    summary: 'Every Friday three shopkeepers of Lalpur bring their bills to our accounts lab. What students learn from a wet receipt.',
    daysAgo: 41,
    body: `The bills arrive in a biscuit tin. Some are printed, some are written on the back of a calendar, and in the rains some are damp.

Second-year students of commerce sort them, post them and find out what does not agree. It is never the big sums. It is the eleven rupees that were paid for tea out of the till and noted nowhere.

> The trial balance does not care how clever you are. It only cares whether you wrote it down.

By the end of the semester each group hands its shop a set of books. Last year one shopkeeper found that he had been losing money on milk for two years. He sells curd now, and brings some on Fridays.`,
  },
  {
    slug: 'apply-without-worry',
    title: 'Applying without worry',
    summary: 'What to have at hand before you begin the admission form, and what to do when the network goes.',
    daysAgo: 12,
    body: `The form takes about twelve minutes. It takes longer if one has to look for things, so put these beside you first:

- the marks sheets of class 10 and class 12
- your Aadhaar card
- a photograph of your face, taken with a phone in daylight
- your father’s or guardian’s phone number

## If the network goes

Nothing is lost. The form keeps what you have typed until you close the tab, all but the photograph and the Aadhaar number, and sends nothing until you press Submit. If it cannot tell whether your application has arrived, press Submit again: the same application is never taken twice.

## Afterwards

You get a number that begins with STU. Write it down. With it and your date of birth you can [check your status](/status) from any phone.`,
  },
]
