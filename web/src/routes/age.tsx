import { readAge } from '@stagedoor/contract/agechecks'
import { useLoaderData } from 'react-router'
import { AgeCheck } from '../features/agechecks/age-check.tsx'
import styles from '../features/agechecks/agechecks.module.css'
import { openWithoutReferrer } from '../features/agechecks/open-without-referrer.ts'
import { pageLoader } from '../lib/api/loader.server.ts'
import { t } from '../lib/i18n/i18n.ts'
import { href, safeNext } from '../lib/navigation/href.ts'
import { pageMeta } from '../lib/navigation/meta.ts'
import { Card } from '../ui/card.tsx'
import { Page } from '../ui/page.tsx'

export const meta = pageMeta(() => ({ title: t`Show your age`, hidden: true }))

export const loader = pageLoader('age', async ({ api, search }) => ({
  age: await api(readAge),
  next: safeNext(search.get('next')) ?? href('landing'),
  returned: search.get('request') ?? undefined,
}))

/** Lets anybody show that they are of age, with or without an account. */
export default function Age() {
  const { age, next, returned } = useLoaderData<typeof loader>()
  return (
    <div className={styles.page}>
      <Page title={t`Show your age`} wide>
        <Card>
          <AgeCheck age={age} next={next} returned={returned} open={openWithoutReferrer} />
        </Card>
      </Page>
    </div>
  )
}
