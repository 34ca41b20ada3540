import type { Provider } from '@stagedoor/contract/identities'
import IconBrandApple from '@tabler/icons-react/dist/esm/icons/IconBrandApple.mjs'
import IconBrandGoogle from '@tabler/icons-react/dist/esm/icons/IconBrandGoogle.mjs'
import IconBrandX from '@tabler/icons-react/dist/esm/icons/IconBrandX.mjs'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '../../lib/i18n/i18n.ts'
import { useSite } from '../../lib/session/session.ts'
import { providerNames, startSocialSignIn } from '../../lib/session/social-sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { toastError } from '../../ui/toast.ts'
import styles from './social-buttons.module.css'

const icons = {
  google: <IconBrandGoogle size={20} />,
  apple: <IconBrandApple size={20} />,
  twitter: <IconBrandX size={20} />,
}

/**
 * Draws the sign-in buttons of the external providers that the site offers. A click leaves this
 * site.
 */
export default function SocialButtons({ isFollowed }: { isFollowed: boolean }) {
  const { googleLoginEnabled, appleLoginEnabled, twitterLoginEnabled } = useSite()
  const [search] = useSearchParams()
  const [leaving, setLeaving] = useState<Provider>()
  useEffect(() => {
    const returned = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(undefined)
    window.addEventListener('pageshow', returned)
    return () => window.removeEventListener('pageshow', returned)
  }, [])
  const go = (provider: Provider) => {
    setLeaving(provider)
    startSocialSignIn(provider, search.get('next') ?? undefined).catch((error) => {
      setLeaving(undefined)
      toastError(error)
    })
  }
  const offered = {
    google: googleLoginEnabled,
    apple: appleLoginEnabled,
    twitter: twitterLoginEnabled,
  }
  return (
    <div className={styles.ways}>
      {(['google', 'apple', 'twitter'] as const).map(
        (provider) =>
          offered[provider] && (
            <Button
              key={provider}
              size="l"
              wide
              icon={icons[provider]}
              pending={leaving === provider}
              disabled={leaving !== undefined}
              onClick={() => go(provider)}
            >
              {t`Continue with ${providerNames[provider]}`}
            </Button>
          ),
      )}
      {!isFollowed && <p className={styles.or}>{t`or`}</p>}
    </div>
  )
}
