import classes from './developers.module.css'
import { type ApiDocument, resolved, type Schema } from './document.ts'
import { typeOf } from './type-of.ts'
import { Words } from './words.tsx'

type TreeProps = { schema: Schema; document: ApiDocument; depth?: number }

/** The fields of a shape; those that are shapes themselves open. */
export function SchemaTree({ schema, document, depth = 0 }: TreeProps) {
  const shape = itemOf(schema, document)
  const options = shape.oneOf ?? shape.anyOf
  if (options && options.some((option) => fieldsOf(option, document).length > 0)) {
    return options.map((option, at) => (
      <Part
        key={at}
        title={option.description ?? resolved(option, document).name ?? `Option ${at + 1}`}
        isOpen={at === 0}
      >
        <SchemaTree schema={option} document={document} depth={depth + 1} />
      </Part>
    ))
  }
  const fields = fieldsOf(shape, document)
  if (fields.length === 0) return <p className={classes.type}>{typeOf(schema, document)}</p>
  return (
    <ul className={classes.fields}>
      {fields.map(([name, field]) => (
        <li key={name}>
          <Field
            name={name}
            isRequired={shape.required?.includes(name) ?? false}
            {...{ schema: field, document, depth }}
          />
        </li>
      ))}
    </ul>
  )
}

function Field({
  name,
  isRequired,
  schema,
  document,
  depth,
}: TreeProps & { name: string; isRequired: boolean; depth: number }) {
  const line = (
    <>
      <code>{name}</code> <span className={classes.type}>{typeOf(schema, document)}</span>
      {isRequired ? null : <span className={classes.optional}> optional</span>}
      {schema.description ? <Words text={schema.description} /> : null}
    </>
  )
  if (depth > 3 || !hasFields(schema, document)) return line
  return (
    <details>
      <summary>{line}</summary>
      <SchemaTree schema={schema} document={document} depth={depth + 1} />
    </details>
  )
}

function Part({ title, isOpen, children }: { title: string; isOpen: boolean; children: React.ReactNode }) {
  return (
    <details open={isOpen}>
      <summary className={classes.note}>{title}</summary>
      {children}
    </details>
  )
}

/** What a list holds, or the shape itself. */
function itemOf(schema: Schema, document: ApiDocument): Schema {
  const shape = resolved(schema, document)
  return shape.items ? itemOf(shape.items, document) : shape
}

function fieldsOf(schema: Schema, document: ApiDocument): [string, Schema][] {
  const shape = itemOf(schema, document)
  const parts = shape.allOf?.flatMap((part) => fieldsOf(part, document)) ?? []
  return [...parts, ...Object.entries(shape.properties ?? {})]
}

function hasFields(schema: Schema, document: ApiDocument): boolean {
  const shape = itemOf(schema, document)
  const options = shape.oneOf ?? shape.anyOf ?? []
  return fieldsOf(shape, document).length > 0 || options.some((option) => hasFields(option, document))
}
