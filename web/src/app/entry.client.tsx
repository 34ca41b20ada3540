import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { listenForBack } from '../lib/close-on-back.ts'

const { lang, dataset } = document.documentElement

if (dataset.catalog) {
  // A page whose catalogue is not available works in the source language: React replaces the texts of the server.
  await loadTranslations(dataset.catalog).catch(() => undefined)
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

async function loadTranslations(catalogUrl: string): Promise<void> {
  const translations = await import('../lib/translations.ts')
  await translations.loadTranslations(lang, catalogUrl)
}
