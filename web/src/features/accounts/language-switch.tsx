import { t } from '../../lib/i18n/i18n.ts'
import { useSession } from '../../lib/session/session.ts'
import styles from './language-switch.module.css'

const COOKIE_SECONDS = 365 * 86_400

/**
 * Lets people choose one of the site's languages, for a year and for their account; hidden on a
 * site with only one.
 */
export function LanguageSwitch() {
  const { viewer, language } = useSession()
  if (language.all.length < 2) return null
  return (
    <select
      className={styles.select}
      aria-label={t`Language`}
      value={language.tag}
      onChange={({ target }) => void changeLanguage(target.value, viewer !== undefined)}
    >
      {language.all.map((tag) => (
        <option key={tag} value={tag} lang={tag}>
          {new Intl.DisplayNames([tag], { type: 'language' }).of(tag)}
        </option>
      ))}
    </select>
  )
}

/** Shows the site in another language; an account is mailed and notified in it as well. */
async function changeLanguage(language: string, isSignedIn: boolean): Promise<void> {
  const { setCookie } = await import('../../lib/session/cookies.ts')
  setCookie('language', language, COOKIE_SECONDS)
  try {
    if (isSignedIn) await (await import('./queries.ts')).storeLanguage(language)
  } finally {
    location.reload()
  }
}
