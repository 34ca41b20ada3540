import type { Post } from '@stagedoor/contract/feed'
import { t } from '../../lib/i18n/i18n.ts'

/** Returns the label of a post without files. */
export const kindLabel = (type: Post['type']): string =>
  type === 'scheduled-streaming' ? t`Upcoming stream` : t`Note`

interface WithPicture {
  readonly thumbnail: Pick<NonNullable<Post['thumbnail']>, 'url' | 'pictures'> | null
}

/**
 * Returns the picture of a post for places that need one: its thumbnail, or a placeholder for posts
 * without files.
 */
export const pictureOf = ({ thumbnail }: WithPicture): string =>
  thumbnail?.pictures[0]?.url ?? thumbnail?.url ?? '/leaf.svg'

type PostProgress = Pick<Post, 'state'> & {
  readonly files: readonly Pick<Post['files'][number], 'status'>[]
}

/** Returns the status of a performer's own post; undefined for one that is simply published. */
export function statusLabel({ state, files }: PostProgress) {
  if (state === 'published') return undefined
  if (state !== 'processing') return state
  if (files.some(({ status }) => status === 'error')) return 'failed'
  return files.some(({ status }) => status === 'processing') ? 'processing' : 'waiting'
}

/** Returns the message after a post was saved. */
export function savedMessage(post: PostProgress): string {
  const status = statusLabel(post)
  if (status === undefined) return t`Published`
  if (status === 'draft') return t`Saved in your drafts.`
  if (status === 'scheduled') return t`Scheduled. It is published automatically.`
  return status === 'archived' || status === 'expired'
    ? t`Saved.`
    : t`Saved. It is published when its files are ready.`
}

/**
 * Returns how a text post is set: one line in the largest size, a few lines in a medium one, more
 * as running text.
 */
export function textSize(text: string): 'large' | 'medium' | 'regular' {
  const lines = text.split('\n').length
  if (text.length <= 90 && lines <= 3) return 'large'
  return text.length <= 260 && lines <= 6 ? 'medium' : 'regular'
}

const LEAD_LONGEST = 140

/**
 * Splits a running text into its opening, which is set larger, and the rest: the first line, or the
 * first sentence; no opening where both are long.
 */
export function leadOf(text: string): { lead: string; rest: string } {
  const line = text.indexOf('\n')
  const sentence = /[.!?…](?=\s)/.exec(text)
  const end = line > 0 && line <= LEAD_LONGEST ? line : sentence ? sentence.index + 1 : -1
  if (end < 1 || end > LEAD_LONGEST) return { lead: '', rest: text }
  return { lead: text.slice(0, end), rest: text.slice(end).trim() }
}

const CHARACTERS_A_LINE = 56
const LINES_SHOWN = 6

/** Returns true for a text that is collapsed at first. */
export function isLong(text: string): boolean {
  const lines = text
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / CHARACTERS_A_LINE)), 0)
  return lines > LINES_SHOWN + 2
}

/** A part of a text: words, or a link. */
export interface TextPart {
  readonly text: string
  readonly href?: string
}

const LINKS = /https?:\/\/[^\s<>"']+/g

/** Finds addresses in a text, leaving the punctuation behind them outside. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(LINKS)) {
    const address = found.replace(/[).,!?:;…]+$/, '')
    if (!URL.canParse(address)) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: address.replace(/^https?:\/\/(www\.)?/, ''), href: address })
    end = index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
