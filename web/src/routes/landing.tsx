import { listRandomPerformers } from '@stagedoor/contract/performers'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { useLoaderData } from 'react-router'
import { pageLoader } from '../lib/api/loader.server.ts'
import { t } from '../lib/i18n/i18n.ts'
import { href } from '../lib/navigation/href.ts'
import { pageMeta } from '../lib/navigation/meta.ts'
import { useSite } from '../lib/session/session.ts'
import { Benefits } from '../screens/landing/benefits.tsx'
import { HeroCreators } from '../screens/landing/hero-creators.tsx'
import { PerformerGrid } from '../screens/landing/performer-grid.tsx'
import { ButtonLink } from '../ui/button.tsx'
import styles from './landing.module.css'

const SHOWN = 7

export const loader = pageLoader('landing', async ({ api, site }) => {
  const [featured, others] = await Promise.all([
    api(listRandomPerformers, { query: { limit: SHOWN, isFeatured: true } }),
    api(listRandomPerformers, { query: { limit: SHOWN } }),
  ])
  const known = new Map(
    [...featured.data, ...others.data].map((performer) => [performer._id, performer]),
  )
  return {
    performers: [...known.values()].slice(0, SHOWN),
    title: site.homeTitle,
    description: site.homeMetaDescription,
  }
})

export const meta = pageMeta<typeof loader>(({ title, description }) => ({
  title: title || undefined,
  description:
    description || t`Subscribe to the people you admire: photos, videos and posts meant for you.`,
}))

/** Draws the landing page for guests. */
export default function Landing() {
  const { performers } = useLoaderData<typeof loader>()
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.text}>
          <h1>{t`Closer than the front row`}</h1>
          <p>
            {t`Past the stage door are the people you admire, and what they make for those who ask to come in. Subscribe to one, and you know it is theirs.`}
          </p>
          <div className={styles.actions}>
            <ButtonLink to={href('explore')} variant="primary" size="l">
              {t`Explore creators`}
              <IconArrowRight size={20} />
            </ButtonLink>
            <ButtonLink to={href('auth/register')} size="l">
              {t`Sign up`}
            </ButtonLink>
          </div>
        </div>
        <HeroCreators performers={performers.slice(0, 3)} />
      </section>
      {performers.length > 3 && <PerformerGrid performers={performers.slice(3)} />}
      <Benefits />
      <CreatorInvitation />
    </>
  )
}

function CreatorInvitation() {
  const { siteName } = useSite()
  return (
    <section className={styles.invitation}>
      <div>
        <h2>{t`On the other side of the door?`}</h2>
        <p>
          {t`Open your own page on ${siteName}: you set the prices, you see every cent, and what is locked stays locked.`}
        </p>
      </div>
      <ButtonLink to={href('creator-landing')} variant="white" size="l">
        {t`Become a creator`}
      </ButtonLink>
    </section>
  )
}
