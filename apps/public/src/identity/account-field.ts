type Form<Name extends string> = { getInputProps: (name: Name) => object }

/** What a field has that an account's form cannot be sent without. Its key stands in the JSX: React takes it from no other place. */
export const accountField = <Name extends string>(form: Form<Name>, name: Name, label: string) => ({
  label,
  name,
  required: true,
  withAsterisk: false,
  ...form.getInputProps(name),
})
