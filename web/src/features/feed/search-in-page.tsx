import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** Leads from the search of one tab to the search of everything that its creator publishes. */
export default function SearchInPage({ username, q }: { username: string; q: string }) {
  return (
    <p>
      <ButtonLink to={href('explore', undefined, { in: username, q })} size="s">
        {t`Search everything from @${username}`}
      </ButtonLink>
    </p>
  )
}
