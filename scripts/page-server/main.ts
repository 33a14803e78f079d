import { resolve } from 'node:path'
import { bundlePageServer } from '../../deploy/page-server/bundle.ts'

const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('Say where to: `npm run build:page-server -- <folder>`.')
  process.exit(1)
}
console.log(await bundlePageServer(resolve(folder)))
