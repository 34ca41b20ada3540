import { t } from '../../lib/i18n/i18n.ts'
import type { Option } from '../../ui/field.tsx'

/** The audience of content. */
export type Audience = 'everyone' | 'followers' | 'subscribers' | 'buyers' | 'list'

const audiences = (): Readonly<Record<Audience, string>> => ({
  everyone: t`Everyone`,
  followers: t`Followers`,
  subscribers: t`Subscribers`,
  buyers: t`Pay per view`,
  list: t`Chosen fans`,
})

/** Returns the short name of an audience. */
export const audienceLabel = (audience: Audience): string => audiences()[audience]

/** Returns the audiences that can be chosen; lists of chosen fans belong to streams. */
export const audienceOptions = (): readonly Option[] =>
  Object.entries(audiences())
    .filter(([value]) => value !== 'list')
    .map(([value, text]) => ({ value, text }))
