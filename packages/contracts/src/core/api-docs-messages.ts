import { type Access, type Capability } from './access.ts'

/** The sentences of the API's own documentation that no contract has. */
export const apiDocsMessages = {
  title: 'Campus API',
  about: [
    'The calls of the website, the admin panel and other programs. This document is made from the same contracts as the server’s own checks.',
    '**Sign in** by `signIn`: its answer has an access token (`user.token`), which is sent as `Authorization: Bearer …` for fifteen minutes. The refresh cookie that comes with it gets the next one from `refreshSession`.',
    'Every answer has an `X-Request-Id`. A refusal is `{"success": false, "message": …}`, with `errors` by field where fields are wrong. A request that stalls ends with 408, one whose headers are too large with 431. `Retry-After` says in how many seconds a refused request may be repeated.',
    'Paths are matched in either case. An address in an answer that begins with `/` is the API’s own. Fields may be added to answers; unknown fields of a request are dropped.',
    'Live connections have [events](/api/docs/events).',
  ].join('\n\n'),
  thisServer: 'This server',
  accessToken: 'The token that a sign-in answers with, good for fifteen minutes.',
  refreshCookie:
    'Set by a sign-in and read by no script. It is called `__Host-refresh` over HTTPS, `__Secure-refresh` where several hosts share it, and `refresh` without HTTPS.',
  callers: {
    anyone: 'For anyone.',
    'signed-in': 'For anyone who is signed in.',
    student: 'For students.',
    admin: 'For admins.',
  } satisfies Record<Exclude<Access, Capability>, string>,
  forDuties: (names: string) => `For admins with the duty ${names}.`,
  closedToLimited: 'Closed to whoever’s duties are limited to some courses.',
  withinCourses: 'Whoever’s duties are limited to some courses gets what is of these alone.',
  limited: (points: number, minutes: number) =>
    `At most ${points} calls in ${minutes === 1 ? 'a minute' : `${minutes} minutes`} from one network, unless the server is set up otherwise.`,
  idempotencyKey:
    'A random key for one intended action, 1 to 255 visible ASCII characters. The same request with the same key is done once and answered alike for two days; the key with another request is refused with 422.',
  ifNoneMatch: 'The ETag of the answer that the caller has already.',
  etag: 'Identifies this version of the answer, for If-None-Match.',
  cacheControl: 'How long the answer may be kept.',
  retryAfter: 'Seconds after which a repeat may succeed.',
  setCookie: 'The refresh cookie. A sign-in also sets the cookie by which the browser is known at the next one.',
  success: { 200: 'Done', 201: 'Created', 204: 'Nothing to answer' },
  file: 'The file',
  unchanged: 'Not changed since',
  /** Descriptions of the endpoints of each feature; a feature without one fails a test. */
  features: {
    admissions: 'Applications: the form, handing one in, following it and deciding on it.',
    approvals: 'What nobody may do alone: asked for, and decided by a second person.',
    audit: 'Who did what in the office.',
    bank: 'Statements of the college’s bank, and which entries of the fee book their lines are.',
    certificates: 'Certificates: issuing, revoking, printing and confirming them.',
    closings: 'The close of the day for each person who takes payments.',
    contact: 'Messages to the office and its answers.',
    content: 'Former versions, previews and pictures of what the office edits.',
    core: 'Whether the server is alive and ready.',
    courses: 'The courses that the college offers.',
    fees: 'Fee accounts, payments, receipts and reports.',
    gallery: 'Albums and their pictures.',
    identity: 'Accounts, sign-in, profiles, invitations and the people of the office.',
    notices: 'Notices and downloads.',
    pages: 'Pages of text and the blog.',
    payments: 'Paying online: beginning it, how it stands, and where the payment provider tells what has happened.',
    'set-up': 'The guide that leads to a website that is online.',
    'site-content': 'The home page, the about page, teachers, testimonials and links.',
    students: 'Admitted students: lists, records, classes, import, export and erasure.',
    tally: 'The fee book for Tally: ledgers, and closed batches of vouchers as files that it imports.',
  } as Record<string, string>,
} as const

/** The texts of the page that lists the events. */
export const eventsPageMessages = {
  title: 'Events of the Campus API',
  about: 'The messages of live connections, made from the same contracts as the server’s own checks.',
  forPrograms: 'The same for programs: AsyncAPI 3.0',
  back: 'The API’s documentation',
  socket: 'Socket.IO',
  aboutSocket:
    'One connection for all events: transport websocket alone, with the access token in the handshake’s auth.token, or without one as a visitor. Nothing is acknowledged: an answer is an event of its own. A connection may send 60 events in ten seconds; it ends with its sign-in.',
  subscription: 'Native WebSocket',
  aboutSubscription:
    'The first message of the client is the question, as JSON. Each message of the server is an answer; after a refusal the connection is closed, with code 1013 where it may be tried again later.',
  failed: 'The request was refused, or failed',
  sent: 'Sent by the client:',
  nothingSent: 'Sent by the client without a payload.',
  answered: 'Answered by',
} as const
