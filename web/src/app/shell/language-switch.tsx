import { t } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import styles from './language-switch.module.css'

const COOKIE_SECONDS = 365 * 86_400

/** Lets people choose one of the site's languages, for a year; hidden on a site with only one. */
export function LanguageSwitch() {
  const { tag, all } = useSession().language
  if (all.length < 2) return null
  return (
    <select
      className={styles.select}
      aria-label={t`Language`}
      value={tag}
      onChange={({ target }) => void chooseLanguage(target.value)}
    >
      {all.map((language) => (
        <option key={language} value={language} lang={language}>
          {new Intl.DisplayNames([language], { type: 'language' }).of(language)}
        </option>
      ))}
    </select>
  )
}

async function chooseLanguage(language: string): Promise<void> {
  const { setCookie } = await import('../../lib/cookies.ts')
  setCookie('language', language, COOKIE_SECONDS)
  location.reload()
}
