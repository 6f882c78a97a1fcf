import type { Setting } from '#domain/admin/system.ts'
import { Fact, FactList } from '#web/shared/facts/facts.tsx'
import classes from '#web/shared/facts/fact-groups.module.css'

/** Limits and settings that hold, to look at only, each group under its name. */
export function SettingGroups({ settings }: { settings: readonly Setting[] }) {
  const groups = [...Map.groupBy(settings, ({ group }) => group)]
  return (
    <div className={classes.groups}>
      {groups.map(([name, ofGroup]) => (
        <section key={name} aria-label={name}>
          <h3>{name}</h3>
          <FactList of="dialog" columns="fitting">
            {ofGroup.map((setting) => (
              <Fact key={setting.name} label={setting.name}>
                {setting.value}
              </Fact>
            ))}
          </FactList>
        </section>
      ))}
    </div>
  )
}
