import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { pageMeta } from '../../lib/meta.ts'
import { useSite } from '../../lib/session.ts'
import { Arch } from '../../ui/arch.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { href } from '../href.ts'
import styles from './creator-landing.module.css'

export const meta = pageMeta(() => ({
  title: 'For creators',
  description: 'Your stage, your door, your prices. Open a page that pays you for what you make.',
}))

const tools = [
  {
    title: 'Every post has its own door',
    text: 'For everyone, for subscribers, or for a price of its own. What is locked is blurred on the server, never in the browser.',
  },
  {
    title: 'Money you can follow',
    text: 'Subscriptions, tips and single posts arrive while you watch. Each cent shows where it came from and when it is yours.',
  },
  {
    title: 'Large files, calm nerves',
    text: 'Photo sets and films upload with progress and a reason for every step. What carries your location is taken out.',
  },
  {
    title: 'You choose your audience',
    text: 'Block anyone, at once and both ways. Your identity papers lie encrypted, apart from everything else.',
  },
]

const steps = [
  { title: 'Sign up', text: 'A name, a few categories, and two pictures that show you are you.' },
  { title: 'We check your papers', text: 'A person looks at them. You can set up your page meanwhile.' },
  { title: 'Open the door', text: 'Publish, set a price, share your address.' },
]

/** The house as a creator sees it. */
export default function CreatorLanding() {
  return (
    <>
      <Hero />
      <ul className={styles.tools}>
        {tools.map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <section className={styles.steps}>
        <h2>Three steps to the first post</h2>
        <ol>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <ButtonLink to={href('auth/creator-register')} variant="primary" size="l">
          Open your page
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
        <span>Your stage.</span> <span>Your door.</span> <span>Your prices.</span>
      </h1>
      <p>
        {siteName} is a house for people who make things and the people who pay for them. You decide who comes in, and
        what it costs.
      </p>
      <div className={styles.actions}>
        <ButtonLink to={href('auth/creator-register')} variant="primary" size="l">
          Become a creator
        </ButtonLink>
        <ButtonLink to={href('app/explore')} size="l">
          Look around first
        </ButtonLink>
      </div>
    </section>
  )
}
