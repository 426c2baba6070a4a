/** @throws when unset */
export function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The setting ${name} is missing.`);
  return value;
}

export const optionalSetting = (name: string): string | undefined => process.env[name] || undefined;
