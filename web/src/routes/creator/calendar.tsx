import { CreatorCalendar } from '../../features/calendar/creator-calendar.tsx'
import { useHydrated } from '../../lib/browser/use-hydrated.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'

export const meta = pageMeta(() => ({ title: t`Calendar`, hidden: true }))

/** Shows everything of a creator that has a time, and gives it another one. */
export default function CalendarPage() {
  // The server does not know the time zone, in which the days are.
  const isHydrated = useHydrated()
  return (
    <Page
      wide
      title={t`Calendar`}
      actions={
        <ButtonLink to={href('creator/create-post')} variant="primary">{t`New post`}</ButtonLink>
      }
    >
      {isHydrated && <CreatorCalendar />}
    </Page>
  )
}
