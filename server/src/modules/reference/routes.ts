import * as reference from '@stagedoor/contract/reference'
import type { Ctx } from '../../platform/context.ts'
import { type Route, serve } from '../../platform/http/index.ts'
import { listCategories } from './list-categories.ts'
import { listCities, listRegions, listStates } from './read-places.ts'
import { countriesView, languagesView, optionListsView, phoneCodesView } from './views.ts'

const inLanguageOf = <List>({ languages, language }: Ctx, view: () => List): List =>
  languages.compose(language, view)

export const referenceRoutes: readonly Route[] = [
  serve(reference.listCountries, async (ctx) => inLanguageOf(ctx, countriesView)),
  serve(reference.listLanguages, async (ctx) => inLanguageOf(ctx, languagesView)),
  serve(reference.listPhoneCodes, async (ctx) => {
    // The library that knows them is large, and only forms of addresses ask.
    const { allPhoneCodes } = await import('./phone-codes.rules.ts')
    return inLanguageOf(ctx, () => phoneCodesView(allPhoneCodes))
  }),
  serve(reference.listStates, (ctx, { params }) => listStates(ctx, params.countryCode)),
  serve(reference.listRegions, (ctx, { params }) => listRegions(ctx, params.countryCode)),
  serve(reference.listCities, (ctx, { params }) =>
    listCities(ctx, params.countryCode, params.state),
  ),
  serve(reference.readOptionLists, async (ctx) => inLanguageOf(ctx, optionListsView)),
  serve(reference.listPerformerCategories, (ctx, { query }) => listCategories(ctx, query)),
]
