import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Age } from './age-check.tsx'
import styles from './agechecks.module.css'

/** Says why the page asks, or that there is nothing left to do. */
export function Reason({ age, next }: { age: Age; next: string }) {
  const isDone = age.isAssured || (age.action === 'click' && age.methods.length === 0)
  return (
    <div className={styles.why}>
      <p>{reasonOf(age)}</p>
      {(isDone || age.action === 'click') && (
        <ButtonLink to={next} reloadDocument variant={isDone ? 'primary' : 'secondary'} wide>
          {t`Continue`}
        </ButtonLink>
      )}
    </div>
  )
}

function reasonOf({ isAssured, action, methods, recheck }: Age): string {
  if (action === 'block') return t`Where you are, the law closes this site.`
  if (isAssured) return t`You have shown that you are over 18. There is nothing else to do.`
  if (action === 'click')
    return t`Where you are, a click at the entrance is enough. If you are about to travel, you can show your age now.`
  if (methods.length === 0)
    return t`Where you are, the law asks for proof that you are over 18, and this site has no way to check it yet. Please come back later.`
  if (recheck === 'session')
    return t`Where you are, the law asks for proof that you are over 18, once for each visit. It takes less than a minute, and you return to where you were.`
  return t`Where you are, the law asks for proof that you are over 18. It takes less than a minute, and you return to where you were.`
}

/** Says what is kept of a check, and what is not. */
export function KeptFacts({ age: { retentionDays } }: { age: Age }) {
  return (
    <section className={styles.why} aria-labelledby="age-kept">
      <h2 id="age-kept">{t`What is kept`}</h2>
      <ul className={styles.kept}>
        <li>
          {retentionDays === 1
            ? t`That you are over 18, how you showed it and when. It counts for one day at most.`
            : t`That you are over 18, how you showed it and when. It counts for ${retentionDays} days at most.`}
        </li>
        <li>{t`Neither your name nor your birth date, and no picture or document.`}</li>
        <li>{t`The one who checks does not learn who you are here, nor what you watch.`}</li>
      </ul>
    </section>
  )
}

/** Lists what anybody may open without showing an age. */
export function OpenPages() {
  return (
    <p className={styles.open}>
      {t`Without proof you can still use:`}
      <br />
      <a href={href('report')}>{t`Report content`}</a>
      {' · '}
      <a href={href('contact')}>{t`Contact`}</a>
      {' · '}
      <a href={href('auth/login')}>{t`Log in`}</a>
    </p>
  )
}
