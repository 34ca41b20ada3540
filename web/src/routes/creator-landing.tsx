import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs'
import IconMapPinOff from '@tabler/icons-react/dist/esm/icons/IconMapPinOff.mjs'
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs'
import { formatCount, formatMoney, formatTokens } from '../lib/i18n/format.ts'
import { jt, msgid, ngettext, t } from '../lib/i18n/i18n.ts'
import { href } from '../lib/navigation/href.ts'
import { pageMeta } from '../lib/navigation/meta.ts'
import { useSite } from '../lib/session/session.ts'
import { Arch } from '../ui/arch.tsx'
import { ButtonLink } from '../ui/button.tsx'
import styles from './creator-landing.module.css'

export const meta = pageMeta(() => ({
  title: t`For creators`,
  description: t`Your stage, your door, your prices. Open a page that pays you for what you make.`,
}))

const tools = () => [
  {
    title: t`Every post has its own door`,
    text: t`For everyone, for followers, for subscribers, or for a price of its own. Schedule it, pin it, let it end, ask your fans in a poll.`,
  },
  {
    title: t`Large files, calm nerves`,
    text: t`Photo sets, videos and audio upload with progress at every step. A draft is saved while you write.`,
  },
]

const guards = () => [
  {
    Icon: IconEyeOff,
    title: t`Blurred before it leaves the house`,
    text: t`Locked posts are blurred on the server. The address of the original file is never sent to anyone without access.`,
  },
  {
    Icon: IconMapPinOff,
    title: t`No trace of where you are`,
    text: t`Location, camera and time are removed from every photo and video that others see.`,
  },
  {
    Icon: IconUserOff,
    title: t`You choose who to keep out`,
    text: t`Block individual people or whole countries.`,
  },
  {
    Icon: IconFingerprint,
    title: t`Encrypted documents, two-factor sign-in`,
    text: t`Identity documents are stored encrypted and every access is logged. Passkeys and two-factor authentication protect your account.`,
  },
]

const steps = () => [
  {
    title: t`Sign up`,
    text: t`A name, a few categories, and two pictures that confirm your identity.`,
  },
  {
    title: t`We review your documents`,
    text: t`A person reviews them. You can set up your page in the meantime.`,
  },
  { title: t`Open the door`, text: t`Publish, set a price, share your address.` },
]

/** Draws the landing page for creators. */
export default function CreatorLanding() {
  return (
    <>
      <Hero />
      <Keep />
      <ul className={styles.tools}>
        {tools().map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <section className={styles.guards}>
        <h2>{t`What protects you`}</h2>
        <ul>
          {guards().map(({ Icon, title, text }) => (
            <li key={title}>
              <Icon size={26} stroke={1.7} aria-hidden="true" />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.steps}>
        <h2>{t`Three steps to the first post`}</h2>
        <ol>
          {steps().map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <ButtonLink to={href('auth/creator-register')} variant="primary" size="l">
          {t`Open your page`}
          <IconArrowRight size={20} />
        </ButtonLink>
      </section>
    </>
  )
}

function Hero() {
  const { siteName } = useSite()
  return (
    <section className={styles.hero}>
      <div className={styles.door} aria-hidden="true">
        <Arch state="ajar" spill className={styles.arch} />
      </div>
      <h1>
        <span>{t`Your stage.`}</span> <span>{t`Your door.`}</span> <span>{t`Your prices.`}</span>
      </h1>
      <p>
        {t`${siteName} is a house for people who make things and the people who pay for them. You decide who comes in, and what it costs.`}
      </p>
      <div className={styles.actions}>
        <ButtonLink to={href('auth/creator-register')} variant="primary" size="l">
          {t`Become a creator`}
        </ButtonLink>
        <ButtonLink to={href('explore')} size="l">
          {t`Look around first`}
        </ButtonLink>
      </div>
    </section>
  )
}

const EXAMPLE = 10

/** Shows a creator's share and payout times, by the site's own settings. */
function Keep() {
  const { commissionBasisPoints, holdDays, minimumPayoutAmount, currency } = useSite()
  const earned = 100 - commissionBasisPoints / 100
  const money = (amount: number) => formatMoney(amount, currency)
  return (
    <section className={styles.keep}>
      <div className={styles.share}>
        <h2>{jt`${<b key="1">{formatTokens(earned)} %</b>} is yours`}</h2>
        <p>{t`Of every subscription, every tip and every post that is sold. The same share for everyone, from day one.`}</p>
        <div className={styles.bar} aria-hidden="true">
          <span style={{ flexGrow: earned }} />
          <span style={{ flexGrow: 100 - earned }} />
        </div>
        <p className="figures">
          {t`Of ${money(EXAMPLE)} a fan pays, ${money((EXAMPLE * earned) / 100)} goes to you and ${money(EXAMPLE - (EXAMPLE * earned) / 100)} keeps the house running.`}
        </p>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>
            {holdDays === 0
              ? t`Immediately`
              : ngettext(
                  msgid`${formatCount(holdDays)} day`,
                  `${formatCount(holdDays)} days`,
                  holdDays,
                )}
          </dt>
          <dd>
            {holdDays === 0
              ? t`is when money can be paid out.`
              : t`until money that came in can be paid out.`}
          </dd>
        </div>
        <div>
          <dt>{money(minimumPayoutAmount)}</dt>
          <dd>{t`is the smallest payout.`}</dd>
        </div>
        <div>
          <dt>{t`Each cent`}</dt>
          <dd>{t`shows who it came from, what for, and when it is yours.`}</dd>
        </div>
      </dl>
    </section>
  )
}
