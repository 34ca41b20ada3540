import { formatDuration } from '../i18n/format.ts'
import { t } from '../i18n/i18n.ts'

/** The facts about a file before it is paid for. */
export interface PlayedFile {
  readonly type: string
  /** In seconds; null for what does not play. */
  readonly duration: number | null
  /** Null for what does not play, and until it is known. */
  readonly hasSound: boolean | null
  readonly aiOrigin?: 'made' | 'altered' | undefined
}

/**
 * Returns the length of files together, whether their videos have sound, and whether AI had a part
 * in one, in words; empty for photos without.
 */
export function playFacts(files: readonly PlayedFile[]): string[] {
  const length = files.reduce((sum, { duration }) => sum + (duration ?? 0), 0)
  const sound = soundLabel(files)
  const facts = [length > 0 && formatDuration(length), sound, files.some(isLabelled) && t`AI`]
  return facts.filter((fact) => typeof fact === 'string')
}

const isLabelled = ({ aiOrigin }: PlayedFile): boolean => aiOrigin !== undefined

/**
 * Returns whether the videos among some files have sound, in words; undefined without videos, and
 * until it is known.
 */
function soundLabel(files: readonly PlayedFile[]): string | undefined {
  const known = files.flatMap(({ type, hasSound }) =>
    hasSound === null || type.endsWith('audio') ? [] : hasSound,
  )
  if (known.length === 0) return undefined
  if (known.every(Boolean)) return t`With sound`
  return known.some(Boolean) ? t`Partly with sound` : t`No sound`
}

/** Joins facts to one line: "8 photos, 1 video · 1:32 · With sound". */
export const joinFacts = (facts: readonly (string | undefined)[]): string =>
  facts.filter(Boolean).join(' · ')
