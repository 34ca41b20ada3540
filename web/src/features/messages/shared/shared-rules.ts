import type { ContentKind, WireMessage } from '../queries.ts'

type WireFile = WireMessage['files'][number]

/** A file of a message. */
export interface SharedFile {
  readonly message: WireMessage
  readonly file: WireFile
}

const mediumOf = ({ type }: WireFile): ContentKind =>
  type.endsWith('video') ? 'video' : type.endsWith('audio') ? 'audio' : 'photo'

/** Returns the files of one kind of a message, in their order. */
export const filesOf = (message: WireMessage, kind: ContentKind): readonly SharedFile[] =>
  message.files.filter((file) => mediumOf(file) === kind).map((file) => ({ message, file }))

/** Returns true for a file that its reader must buy. */
export const isLocked = ({ message, file }: SharedFile): boolean =>
  message.isLocked && file.url === null

const LINK = /[a-z][a-z0-9+.-]*:\/\/[^\s<>"]+/gi
const TRAILING = /[.,;:!?)\]}'’”]+$/

/** Returns the addresses in a text, each once, without the punctuation of the sentence. */
export const linksIn = (text: string): readonly string[] => [
  ...new Set((text.match(LINK) ?? []).map((link) => link.replace(TRAILING, ''))),
]

/** The messages of one month; the month as 2026-11. */
export interface Month {
  readonly month: string
  readonly messages: readonly WireMessage[]
}

/** Groups messages by the month of the visitor's time zone, in their order. */
export function byMonth(messages: readonly WireMessage[]): readonly Month[] {
  const months = Map.groupBy(messages, ({ createdAt }) => monthOf(new Date(createdAt)))
  return [...months].map(([month, ofMonth]) => ({ month, messages: ofMonth }))
}

const monthOf = (at: Date): string =>
  `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}`
