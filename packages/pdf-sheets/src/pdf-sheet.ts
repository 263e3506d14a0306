/** A part of a sheet of paper; the parts stand one below the other. */
export type SheetPart =
  | { kind: 'title'; text: string }
  /** Said in red under the title: that the paper is no longer valid. */
  | { kind: 'alarm'; text: string }
  | { kind: 'paragraph'; text: string }
  /** At the two ends of one line. */
  | { kind: 'ends'; left: string; right: string }
  /** A label and its value. */
  | { kind: 'fact'; label: string; text: string }
  /** A line of an account: its amount stands at the right edge. The last of several is what they come to. */
  | { kind: 'sum'; label: string; text: string }
  /** The main amount of the document, in large figures at the right edge, between two rules; the notes stand below it. */
  | { kind: 'amount'; label: string; text: string; notes: string[]; isStruck?: boolean }
  /** `shares`: the width of each column, of 1 in all. The last `amounts` columns (1 by default) have amounts, at their right edge. */
  | { kind: 'table'; head: string[]; rows: string[][]; shares: number[]; amounts?: number }

/** The issuer of the document, as printed at its head; `logo` is the address of a wide logo, whose PNG is handed in when it is drawn. */
type Letterhead = { name: string; address: string; phone: string; email: string; logo?: string | undefined }

/** A printable document: its issuer's head, the parts, and at the foot the code that confirms it, where it proves something. */
export type Sheet = {
  /** A5 is made to fit one page, with smaller letters where it has to be; A4 goes on over further pages. */
  size: 'A5' | 'A4'
  /** The file's title; stands at the head of further pages, too. */
  title: string
  letterhead: Letterhead
  parts: SheetPart[]
  /**
   * The page of the public site that confirms it, as a square to scan, and the code as it is typed, with its label: at the upper edge of the
   * square, in letters that cannot be taken for each other. Absent of a paper that proves nothing by itself.
   */
  proof?: { confirmation: string; label: string; text: string }
  /** At the foot; beside the square, below the code, where there is one. */
  note: string
  /** The signatory in a few words, below a line to sign on, and the caption of the place for the seal. */
  signing?: { signatory: string; seal: string }
  /** ISO moment that the file says it was made at: with it the same sheet is the same file whenever it is printed. */
  madeAt?: string
}

/** Everything that is written on a sheet. */
export const textsOf = ({ title, letterhead, parts, proof, note, signing }: Sheet): string[] => [
  title,
  letterhead.name,
  letterhead.address,
  letterhead.phone,
  letterhead.email,
  ...parts.flatMap(textsOfPart),
  ...(proof ? [proof.label] : []),
  note,
  ...Object.values(signing ?? {}),
]

const textsOfPart = (part: SheetPart): string[] => {
  switch (part.kind) {
    case 'fact':
    case 'sum':
      return [part.label, part.text]
    case 'ends':
      return [part.left, part.right]
    case 'amount':
      return [part.label, part.text, ...part.notes]
    case 'table':
      return [...part.head, ...part.rows.flat()]
    case 'title':
    case 'alarm':
    case 'paragraph':
      return [part.text]
  }
}
