/** Fields of details to type into, on the page of a load and in the form that posts one. */
export { checkDetails, containerProblem, type DetailErrors, errorsByKey } from './check-details.ts'
export { DateField } from './date-field.tsx'
export { DetailField } from './detail-field.tsx'
export { LineField } from './line-field.tsx'
export { type DetailGroup, detailGroups, type DetailInput, detailInputs, inputsFor, keyOf } from './detail-inputs.ts'
export { type TypedDetails, typedOf } from './typed-details.ts'
