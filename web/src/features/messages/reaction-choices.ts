import { t } from '../../lib/i18n/i18n.ts'

/** An emoji that a message can be reacted to with, and its name for screen readers. */
export interface ReactionChoice {
  readonly emoji: string
  readonly name: string
}

/** The number of reactions that are offered first. */
export const FIRST_REACTIONS = 6

/** Returns the reactions that are offered, the most common ones first. */
export const reactionChoices = (): readonly ReactionChoice[] => [
  { emoji: '❤️', name: t`Heart` },
  { emoji: '🔥', name: t`Fire` },
  { emoji: '😂', name: t`Tears of joy` },
  { emoji: '😍', name: t`Heart eyes` },
  { emoji: '👍', name: t`Thumbs up` },
  { emoji: '😮', name: t`Surprised` },
  { emoji: '🥰', name: t`In love` },
  { emoji: '😘', name: t`Kiss` },
  { emoji: '😉', name: t`Wink` },
  { emoji: '😊', name: t`Smile` },
  { emoji: '😳', name: t`Blushing` },
  { emoji: '🤤', name: t`Drooling` },
  { emoji: '😢', name: t`Sad` },
  { emoji: '🙏', name: t`Thank you` },
  { emoji: '👏', name: t`Applause` },
  { emoji: '💯', name: t`Hundred points` },
  { emoji: '🎉', name: t`Party` },
  { emoji: '🌹', name: t`Rose` },
]
