-- Rich text is checked when it is written: what the editor cannot make is refused, whoever sends it.

create function private.is_rich_text(html text) returns boolean
language sql immutable set search_path = ''
as $$
  -- No tag that is allowed has a "<" inside, so whatever is left of one after taking them out was not allowed.
  select position('<' in regexp_replace(
    html,
    '<(?:/?(?:p|h2|h3|h4|ul|ol|li|em|strong|blockquote)|br ?/?|/a'
    '|a href="(?:https?://|mailto:|tel:|/(?![/\\&])|#|\?)[^"<>\\\s]*"(?: rel="noopener(?: nofollow)?")?)>',
    '', 'g'
  )) = 0
$$;
comment on function private.is_rich_text is
  'Paragraphs, headings of three levels, lists, emphasis, quotes, line breaks, and links to pages of the web (http, https) '
  'or of this site, to addresses and to phone numbers. The grammar of the sanitiser that shows it.';
grant execute on function private.is_rich_text(text) to anon, authenticated, service_role;
grant execute on function private.refuse(integer, text, text, jsonb) to service_role;

-- Trigger arguments name the columns.
create function private.check_rich_text() returns trigger
language plpgsql set search_path = ''
as $$
declare
  longest constant integer := 100000;
  text_column text;
  language text;
  html text;
begin
  foreach text_column in array tg_argv loop
    for language, html in
      select key, value
      from jsonb_each_text(coalesce(nullif(to_jsonb(new) -> text_column, 'null'), '{}'))
    loop
      if char_length(html) > longest then
        perform private.refuse(
          400, text_column || '_' || language || '_too_long', 'Too long: ' || text_column,
          jsonb_build_object('max', longest)
        );
      end if;
      if not private.is_rich_text(html) then
        perform private.refuse(
          400, text_column || '_' || language || '_invalid', 'HTML that no page shows: ' || text_column
        );
      end if;
    end loop;
  end loop;
  return new;
end
$$;
comment on function private.check_rich_text is
  'Refuses HTML outside private.is_rich_text and texts of more than 100 000 characters: 400, hint '
  '<column>_<language>_invalid or <column>_<language>_too_long ({max}).';

create trigger events_rich_text before insert or update of description on public.events
  for each row execute function private.check_rich_text('description');
create trigger speakers_rich_text before insert or update of bio on public.speakers
  for each row execute function private.check_rich_text('bio');
create trigger blog_posts_rich_text before insert or update of body on public.blog_posts
  for each row execute function private.check_rich_text('body');
create trigger courses_rich_text before insert or update of description on public.courses
  for each row execute function private.check_rich_text('description');
create trigger spaces_rich_text before insert or update of description, rules on public.spaces
  for each row execute function private.check_rich_text('description', 'rules');
create trigger subscriptions_rich_text before insert or update of description on public.subscriptions
  for each row execute function private.check_rich_text('description');
create trigger content_pages_rich_text before insert or update of body on public.content_pages
  for each row execute function private.check_rich_text('body');

comment on column public.speakers.bio is 'Rich text (HTML), checked when written and sanitised when shown.';
comment on column public.blog_posts.body is 'Rich text (HTML), checked when written and sanitised when shown.';
comment on column public.courses.description is 'Rich text (HTML), checked when written and sanitised when shown.';
comment on column public.spaces.description is 'Rich text (HTML), checked when written and sanitised when shown.';
comment on column public.spaces.rules is 'Rich text (HTML), checked when written and sanitised when shown.';
comment on column public.subscriptions.description is 'Rich text (HTML), checked when written and sanitised when shown.';
comment on column public.events.description is 'Rich text (HTML), checked when written and sanitised when shown.';
comment on column public.content_pages.body is 'Rich text (HTML), checked when written and sanitised when shown.';
