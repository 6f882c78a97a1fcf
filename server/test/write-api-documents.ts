/** Writes the API documents, and the types of the client, into a folder, for the scripts that try them. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientTypes } from '#server/http/openapi/client-types.ts'
import { isOfStaff, openApi } from '#server/http/openapi/document.ts'
import { declaredEndpoints } from './endpoints.ts'

const [folder = '.'] = process.argv.slice(2)
const declared = await declaredEndpoints()
const everyone = await openApi(declared.filter((endpoint) => !isOfStaff(endpoint)))
const staff = await openApi(declared.filter(isOfStaff))
writeFileSync(join(folder, 'everyone.json'), JSON.stringify(everyone))
writeFileSync(join(folder, 'staff.json'), JSON.stringify(staff))
writeFileSync(join(folder, 'quaybid.d.ts'), clientTypes(everyone))
