import { t } from '../../../lib/i18n/i18n.ts'

/** The seconds that a photo of a slideshow can stay. */
export const paces: readonly number[] = [3, 5, 10]

interface PaceButtonProps {
  /** The position in the list of paces. */
  pace: number
  onChange: (pace: number) => void
}

/** Draws the button that changes how long each photo of a slideshow stays. */
export function PaceButton({ pace, onChange }: PaceButtonProps) {
  const seconds = paces[pace] ?? 5
  const label = t`Slideshow: ${seconds} seconds a photo`
  return (
    <button
      type="button"
      className="yarl__button photo-viewer-pace"
      aria-label={label}
      data-hint={label}
      onClick={() => onChange((pace + 1) % paces.length)}
    >
      {t`${seconds} s`}
    </button>
  )
}
