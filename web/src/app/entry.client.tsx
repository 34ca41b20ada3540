import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isElsewhere } from '../lib/browser/late-parts.ts'
import { listenForBack } from '../lib/navigation/close-on-back.ts'

const { lang, dataset } = document.documentElement

if (dataset.catalog) {
  try {
    const { loadTranslations } = await import('../lib/i18n/translations.ts')
    await loadTranslations(lang, dataset.catalog)
  } catch {
    // The page works in the source language without its catalogue: React replaces the texts of the
    // server.
  }
}
// What the server did not render has its rules in these files alone.
await window.lateStyles
if (isElsewhere()) location.reload()
else {
  listenForBack()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}
