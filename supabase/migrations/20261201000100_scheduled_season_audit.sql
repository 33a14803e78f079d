-- Functions refer to each other.
set check_function_bodies = off;

-- What the schedule publishes is in the audit log, as done by the member of the staff who scheduled it.

-- Newest definition: 20261130000520_season_publication.sql.
create or replace function private.publish_due_season(season_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  season public.seasons;
  findings jsonb;
  scheduled record;
begin
  season := private.lock_for_publication(season_id);
  if season.status <> 'scheduled' or season.publish_at > now() then
    return false;
  end if;
  select coalesce(jsonb_agg(finding), '[]') into findings
  from jsonb_array_elements(private.season_findings(season.id, now())) finding
  where finding ->> 'severity' = 'blocks';
  if findings = '[]' then
    select entries.actor_id, entries.actor_role into scheduled
    from public.audit_log entries
    where entries.table_name = 'seasons' and entries.row_id = season.id::text
      and (entries.new ->> 'status' = 'scheduled' or entries.new ? 'publish_at')
    order by entries.id desc
    limit 1;
    -- The role of that day: they may have another one since.
    perform
      set_config('request.jwt.claim.sub', coalesce(scheduled.actor_id::text, ''), true),
      set_config('hub.acting_role', coalesce(scheduled.actor_role, ''), true);
    perform private.publish_season_items(season);
    perform set_config('request.jwt.claim.sub', '', true), set_config('hub.acting_role', '', true);
    return true;
  end if;
  update public.seasons
  set failed_at = coalesce(failed_at, now()), failure = findings
  where id = season.id and failure is distinct from findings;
  return false;
end
$$;
comment on function private.publish_due_season is
  'Publishes a scheduled season whose time has come, in the name of the member of the staff who scheduled it, or records what '
  'blocks it. Warnings block nothing: staff accepted those of the day on which they scheduled it.';
