import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { listenForBack } from '../lib/close-on-back.ts'

const { lang, dataset } = document.documentElement

if (dataset.catalog) {
  const { loadTranslations } = await import('../lib/translations.ts')
  await loadTranslations(lang, dataset.catalog)
}
listenForBack()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
