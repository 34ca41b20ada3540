import * as reference from '@stagedoor/contract/reference'
import { type Route, serve } from '../../platform/http/index.ts'
import { allCountries, allLanguages } from './countries.rules.ts'
import { listCategories } from './list-categories.ts'
import { allPhoneCodes } from './phone-codes.rules.ts'
import { listCities, listStates } from './read-places.ts'
import { optionListsView } from './views.ts'

export const referenceRoutes: readonly Route[] = [
  serve(reference.listCountries, async () => [...allCountries]),
  serve(reference.listLanguages, async () => [...allLanguages]),
  serve(reference.listPhoneCodes, async () => [...allPhoneCodes]),
  serve(reference.listStates, (ctx, { params }) => listStates(ctx, params.countryCode)),
  serve(reference.listCities, (ctx, { params }) =>
    listCities(ctx, params.countryCode, params.state),
  ),
  serve(reference.readOptionLists, async () => optionListsView()),
  serve(reference.listPerformerCategories, (ctx, { query }) => listCategories(ctx, query)),
]
