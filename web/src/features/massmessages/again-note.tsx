import { formatInstant } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { excerptOf } from '../../lib/navigation/excerpt.ts'
import type { FirstOffer } from './queries.ts'

/** Returns the words that name the message that another one offers again. */
export const againLabel = ({ text, startedAt }: FirstOffer): string => {
  const name = excerptOf(text, 40) || (startedAt ? formatInstant(new Date(startedAt)) : t`Files`)
  return t`Second offer of “${name}”`
}

/** Says which message is offered again, and who receives it. */
export function AgainNote({ message }: { message: FirstOffer }) {
  return (
    <p>
      <b>{againLabel(message)}</b>
      <br />
      <span className="dim">
        {t`Only fans who received it and have not bought it get this one. A fan who buys one of the two owns the files in both.`}
      </span>
    </p>
  )
}
