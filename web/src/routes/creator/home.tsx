import { LazyChecklist } from '../../features/profiles/checklist/lazy-checklist.tsx'
import { TodayBoard } from '../../features/today/today-board.tsx'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'

export const meta = pageMeta(() => ({ title: t`Home`, hidden: true }))

/** Shows what a creator looks at first: money, fans who wait, orders, plans and decisions. */
export default function CreatorHome() {
  return (
    <Page wide title={t`Today`} actions={<ButtonLink to={href('home')}>{t`Your feed`}</ButtonLink>}>
      <TodayBoard checklist={(checklist) => <LazyChecklist checklist={checklist} />} />
    </Page>
  )
}
