import type { FastifyInstance } from 'fastify'
import type { SiteLanguages } from './pages.ts'

/** Returns the address of a catalogue, which names its content so that browsers may keep it. */
export const catalogPath = (language: string, hash: string): string =>
  `/catalogs/${language}.${hash}.json`

/**
 * Serves the catalogues of translations to browsers, for a year: a changed one has another address.
 */
export function serveCatalogs(app: FastifyInstance, languages: SiteLanguages): void {
  for (const language of languages.all) {
    const known = languages.catalogOf(language)
    if (!known) continue
    const text = JSON.stringify(known.catalog)
    app.get(catalogPath(language, known.hash), (_request, reply) =>
      reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(text),
    )
  }
}
