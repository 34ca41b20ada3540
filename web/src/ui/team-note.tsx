import { t } from '../lib/i18n/i18n.ts'

/** Says, where messages are paid for, that others may answer them in the place of the creator. */
export const TeamNote = () => (
  <p className="dim">
    <small>{t`Messages may be answered by a team.`}</small>
  </p>
)
