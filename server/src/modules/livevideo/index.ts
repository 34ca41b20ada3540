export { chosenProvider, providerOf, receiversOf } from './find-provider.ts'
