type Form<Name extends string> = { getInputProps: (name: Name) => object }

/** Returns the props of a required field of an account's form. Its key stands in the JSX: React takes it from no other place. */
export const accountField = <Name extends string>(form: Form<Name>, name: Name, label: string) => ({
  label,
  name,
  required: true,
  ...form.getInputProps(name),
})
