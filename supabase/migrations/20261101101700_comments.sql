-- Comments on events: replies, likes, reports.

create table public.comments (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  parent_id uuid references public.comments (id) on delete cascade,
  user_id uuid references auth.users (id) on delete set null,
  author_name text not null default '' check (length(author_name) <= 200),
  author_role text not null default 'user' check (author_role in ('user', 'moderator', 'admin')),
  body text not null,
  like_count integer not null default 0 check (like_count >= 0),
  edited_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  constraint comments_body check (
    case when deleted_at is null then body ~ '\S' and char_length(body) <= 1000 else body = '' end
  )
);
comment on table public.comments is 'What people write under an event. Plain text.';
comment on column public.comments.parent_id is 'The comment it replies to; replies to replies join the same thread.';
comment on column public.comments.author_name is 'As it was when written, so that readers need no access to profiles.';
comment on column public.comments.author_role is 'As it was when written; super admins show as admin.';
comment on column public.comments.like_count is 'Kept by a trigger on comment_likes.';
comment on column public.comments.deleted_at is 'A deleted comment with replies stays as an empty place in the thread.';
create index comments_event_idx on public.comments (event_id, created_at);
create index comments_parent_idx on public.comments (parent_id);
create index comments_user_idx on public.comments (user_id);
create index comments_created_idx on public.comments (created_at desc);

create table public.comment_likes (
  comment_id uuid not null references public.comments (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (comment_id, user_id)
);
comment on table public.comment_likes is 'Who liked what. Readers see the count alone.';
create index comment_likes_user_idx on public.comment_likes (user_id);

create table public.comment_reports (
  id uuid primary key default gen_random_uuid(),
  comment_id uuid not null references public.comments (id) on delete cascade,
  user_id uuid references auth.users (id) on delete set null,
  reason text check (length(reason) <= 500),
  resolved_at timestamptz,
  resolved_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (comment_id, user_id)
);
comment on table public.comment_reports is 'Comments that somebody thinks staff should look at.';
create index comment_reports_user_idx on public.comment_reports (user_id);
create index comment_reports_resolved_by_idx on public.comment_reports (resolved_by);
create index comment_reports_open_idx on public.comment_reports (created_at) where resolved_at is null;

create function private.prepare_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  parent public.comments;
begin
  if new.parent_id is not null then
    select * into parent from public.comments where id = new.parent_id;
    if parent.id is null or parent.event_id <> new.event_id or parent.deleted_at is not null then
      raise sqlstate 'PT404' using message = 'The comment to reply to is gone';
    end if;
    new.parent_id := coalesce(parent.parent_id, parent.id);
  end if;
  new.body := btrim(new.body, E' \t\r\n');
  new.author_name := coalesce((select name from public.profiles where id = new.user_id), new.author_name);
  new.author_role := case private.role_of(new.user_id)
    when 'super_admin' then 'admin' when 'admin' then 'admin' when 'moderator' then 'moderator' else 'user'
  end;
  return new;
end
$$;
create trigger comments_prepare before insert on public.comments
  for each row execute function private.prepare_comment();

create function private.guard_comment() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') then
    if tg_op = 'INSERT' then
      new.like_count := 0;
      new.created_at := now();
      new.edited_at := null;
      new.deleted_at := null;
    else
      if old.deleted_at is not null then
        raise sqlstate 'PT404' using message = 'The comment is deleted';
      end if;
      -- The text is all that its author may change.
      old.body := btrim(new.body, E' \t\r\n');
      old.edited_at := now();
      return old;
    end if;
  end if;
  return new;
end
$$;
create trigger comments_guard before insert or update on public.comments
  for each row execute function private.guard_comment();

-- A comment that others replied to leaves an empty place, so that nobody else's words go with it. Deleting an
-- event or a thread by cascade is none of this trigger's business: it looks at what API roles delete.
create function private.keep_thread() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.comments where parent_id = old.id) then
    update public.comments set body = '', author_name = '', deleted_at = now() where id = old.id;
    return null;
  end if;
  return old;
end
$$;
create trigger comments_keep_thread before delete on public.comments
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.keep_thread();

create function private.count_likes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.comments
  set like_count = like_count + case tg_op when 'INSERT' then 1 else -1 end
  where id = coalesce(new.comment_id, old.comment_id);
  return null;
end
$$;
create trigger comment_likes_count after insert or delete on public.comment_likes
  for each row execute function private.count_likes();

alter table public.comments enable row level security;

-- The inner select is under the policy of events: what is not published has no readable comments.
create policy "whoever sees the event" on public.comments for select to anon, authenticated
  using (exists (select from public.events where events.id = event_id));
create policy "signed in, in one's own name" on public.comments for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (select private.is_active_account())
    and exists (select from public.events where events.id = event_id)
  );
create policy "own comments" on public.comments for update to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active_account()))
  with check (user_id = (select auth.uid()));
-- A moderator deletes a comment unless its author is an admin or a super admin.
create policy "own comments, and those one may moderate" on public.comments for delete to authenticated
  using (
    (user_id = (select auth.uid()) and (select private.is_active_account()))
    or (select private.has_permission('manage_content'))
    or (
      (select private.has_permission('moderate_comments'))
      and private.role_of(user_id) not in ('admin', 'super_admin')
    )
  );

alter table public.comment_likes enable row level security;

create policy "own likes" on public.comment_likes for select to authenticated
  using (user_id = (select auth.uid()));
-- Written by like_comment alone, which is limited.

alter table public.comment_reports enable row level security;

create policy "own reports, and all for those who moderate" on public.comment_reports for select to authenticated
  using (
    user_id = (select auth.uid())
    or (select private.has_permission('moderate_comments'))
    or (select private.has_permission('manage_content'))
  );
-- Written by report_comment alone, which is limited.
create policy "those who moderate resolve" on public.comment_reports for update to authenticated
  using (
    (select private.has_permission('moderate_comments')) or (select private.has_permission('manage_content'))
  )
  with check (
    (select private.has_permission('moderate_comments')) or (select private.has_permission('manage_content'))
  );
-- delete: refused, reports are resolved.

-- Not whose they are: user_id would tell which comments under different names are one person's.
grant select (
  id, event_id, parent_id, author_name, author_role, body, like_count, edited_at, deleted_at, created_at
) on public.comments to anon, authenticated;
grant insert, delete on public.comments to authenticated;
grant update (body) on public.comments to authenticated;
grant select on public.comment_likes to authenticated;
grant select on public.comment_reports to authenticated;
grant update (resolved_at) on public.comment_reports to authenticated;

create function private.resolve_report() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.resolved_by := case when new.resolved_at is null then null else auth.uid() end;
  return new;
end
$$;
create trigger comment_reports_resolve before update of resolved_at on public.comment_reports
  for each row execute function private.resolve_report();

create trigger comments_audit after update or delete on public.comments
  for each row execute function private.record_change('like_count');
create trigger comment_reports_audit after update on public.comment_reports
  for each row execute function private.record_change();
